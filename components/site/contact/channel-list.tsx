import { getTranslations } from 'next-intl/server'
import { encode } from 'uqr'
import { channelLinks, type Channels } from '@/lib/channels'
import { site } from '@/lib/site'

interface Props {
  channels: Channels
  /** Classes of the links, which some screens enlarge on phones. */
  className: string
  /** Whether WeChat, which has no links for computers, is shown as a QR code too. */
  code?: boolean
}

/** Links to the messengers that are set. */
export async function ChannelList({ channels, className, code = false }: Props) {
  const t = await getTranslations('Contact')
  const a11y = await getTranslations('A11y')
  const links = channelLinks(channels, t('details.greeting', { brand: site.brand }))
    // WeChat comes last, because its QR code takes a separate line.
    .toSorted((one, other) => Number(one.name === 'wechat') - Number(other.name === 'wechat'))
  if (links.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-6 print:hidden">
      {links.map(({ name, id, href }) =>
        name === 'wechat' ? (
          <li key={name} className={code ? 'basis-full' : undefined}>
            <a href={href} className={className}>
              {t('details.wechatId', { id })}
            </a>
            {code && <Code text={href} label={t('details.wechatCode', { id })} />}
          </li>
        ) : (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
              {t(`details.${name}`)}
              <span className="sr-only"> ({a11y('newTab')})</span>
            </a>
          </li>
        ),
      )}
    </ul>
  )
}

function Code({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 3 })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="bg-white mt-1 mb-3 size-28 text-ink"
    >
      <path d={squares.join('')} fill="currentColor" />
    </svg>
  )
}

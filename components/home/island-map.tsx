import { getTranslations } from 'next-intl/server'
import type { CSSProperties } from 'react'
import { site } from '@/lib/site'

/** Bounds in degrees of public/pictures/island.svg, the brochure's map (templates/map.typ). */
const frame = { west: 99.904, north: 9.605, width: 170 / 880 / 0.9863, height: 176 / 880 } as const

/** Names on the map. A setting places the site itself. */
const places = [
  {
    key: 'island',
    longitude: 99.985,
    latitude: 9.4585,
    className: 'font-display text-[1.625rem] whitespace-nowrap',
  },
  { key: 'gulf', longitude: 100.068, latitude: 9.429, className: 'font-display text-lg text-sea' },
  { key: 'chaweng', longitude: 100.0795, latitude: 9.526, className: 'text-[0.8125rem] font-medium' },
  { key: 'bophut', longitude: 100.047, latitude: 9.578, className: 'text-[0.8125rem] font-medium' },
] as const

/** The brochure's map. It sends no request to other sites. */
export async function IslandMap() {
  const t = await getTranslations('Brochure.place')
  const alt = await getTranslations('Alt')
  const spot = at(site.map)
  return (
    <figure>
      <div className="relative">
        {/* oxlint-disable-next-line nextjs/no-img-element -- a drawing has one size */}
        <img
          src="/pictures/island.svg"
          alt={alt('brochureMap')}
          width={680}
          height={704}
          loading="lazy"
          className="h-auto w-full"
        />
        <div aria-hidden>
          {places.map(({ key, className, ...place }) => (
            <span
              key={key}
              style={at(place)}
              className={`absolute -translate-1/2 text-center leading-tight [&:lang(th)]:whitespace-nowrap [&:lang(zh)]:whitespace-nowrap ${className}`}
            >
              {t(`mapLabels.${key}`)}
            </span>
          ))}
          <span style={{ left: '4.7%', top: '10%' }} className="absolute -translate-x-1/2 text-xs text-sea">
            {t('mapLabels.north')}
          </span>
          <span style={spot} className="absolute size-6 -translate-1/2 rounded-full border border-brass">
            <span className="absolute inset-1.5 rounded-full bg-brass" />
          </span>
          <span
            style={spot}
            className="absolute bg-ivory/80 px-1 font-display text-[0.9375rem] leading-snug whitespace-nowrap text-brass-text max-sm:-translate-x-1/2 max-sm:translate-y-3.5 sm:ml-5 sm:-translate-y-1/2 sm:text-lg"
          >
            {t('mapLabels.chawengNoi')}
          </span>
        </div>
      </div>
      <figcaption className="mt-2 type-small text-muted-foreground">{t('mapNote')}</figcaption>
    </figure>
  )
}

function at({ longitude, latitude }: { longitude: number; latitude: number }): CSSProperties {
  const share = (part: number, whole: number) => `${Math.round((part / whole) * 1000) / 10}%`
  return {
    left: share(longitude - frame.west, frame.width),
    top: share(frame.north - latitude, frame.height),
  }
}

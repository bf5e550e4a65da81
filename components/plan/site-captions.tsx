import { getTranslations } from 'next-intl/server'
import { sitePlan, type SiteView } from '@/lib/pictures/plans'
import { positionIn } from './label-position'
import type { PlotView } from './plot-view'

/** Position of the words beside scale bar and arrow. */
const beside = {
  wide: { scale: -26, word: { x: 0, y: -40 } },
  tall: { scale: 26, word: { x: -76, y: 0 } },
} as const

/** Hidden from screen readers, because the table repeats all texts. */
export async function SiteCaptions({ view, plots }: { view: SiteView; plots: readonly PlotView[] }) {
  const t = await getTranslations('Plan')
  const { scaleBar, north, ...size } = sitePlan.views[view]
  const at = positionIn(size)
  const { scale, word } = beside[view]
  return (
    <div aria-hidden className="plan-words plan-words-site">
      {sitePlan.places.map(({ key, label, anchor, tilt }) => (
        <span
          key={key}
          data-place={key}
          data-anchor={anchor}
          data-tilt={tilt}
          style={{ ...at(label[view]), ...(tilt && { '--tilt': `${tilt}deg` }) }}
        >
          {t(`legend.${key}`)}
        </span>
      ))}
      {sitePlan.contours.map(({ elevation, label }) => (
        <span key={elevation} data-height style={at(label[view])}>
          {elevation}
        </span>
      ))}
      {plots.map(({ number, status }) => {
        const point = sitePlan.plots.find((plot) => plot.number === number)?.label[view]
        return (
          point && (
            <span key={number} data-plot-label={status} style={at(point)}>
              {number}
            </span>
          )
        )
      })}
      <span data-note style={at({ x: scaleBar.x + scaleBar.width / 2, y: scaleBar.y + scale })}>
        {t('patterns.metres', { metres: '50' })}
      </span>
      <span data-note style={at({ x: north.x + word.x, y: north.y + word.y })}>
        {t('legend.north')}
      </span>
    </div>
  )
}

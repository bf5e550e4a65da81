import { barsOf, timelineScale } from './timeline-scale'

const frames = {
  plannedStart: '2024-11-04',
  plannedEnd: '2026-02-13',
  actualStart: '2024-11-10',
  actualEnd: null,
  percent: 80,
}
const garden = {
  plannedStart: '2026-01-01',
  plannedEnd: '2026-10-31',
  actualStart: null,
  actualEnd: null,
  percent: 0,
}

describe('the drawn timeline', () => {
  const scale = timelineScale([frames, garden])

  it('begins and ends with whole months, and marks each new year', () => {
    expect(scale.at(Date.UTC(2024, 10))).toBe(0)
    expect(scale.at(Date.UTC(2026, 10))).toBe(100)
    expect(scale.years.map(({ day }) => day.getUTCFullYear())).toEqual([2025, 2026])
    expect(scale.years[1]?.x).toBeCloseTo(58.36)
  })

  it('draws a phase under way up to the day of the figures, filled by what is done', () => {
    const { planned, done, actual } = barsOf(frames, scale, Date.UTC(2025, 10))
    expect(planned.x).toBeCloseTo(0.41)
    expect(done).toEqual({ x: planned.x, width: expect.closeTo(planned.width * 0.8, 1) })
    expect(actual).toEqual({ x: expect.closeTo(1.23), width: expect.closeTo(48.77) })
  })

  it('includes the last day, also of a phase of a single day', () => {
    const single = { ...frames, actualStart: '2025-03-01', actualEnd: '2025-03-01', percent: 100 }
    expect(barsOf(single, scale, 0).actual?.width).toBe(0.5)
    expect(
      barsOf({ ...garden, actualStart: '2026-01-01', actualEnd: '2026-10-31' }, scale, 0).actual,
    ).toEqual(barsOf(garden, scale, 0).planned)
  })

  it('has no actual bar before the work has begun', () => {
    expect(barsOf(garden, scale, 0)).toMatchObject({ done: { width: 0 }, actual: null })
  })
})

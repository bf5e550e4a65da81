/** A wait in words: minutes, hours with minutes, or days with hours. */
export function durationText(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  if (minutes < 1) return 'under 1 min'
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return parts(hours, 'h', minutes % 60, 'min')
  const days = Math.floor(hours / 24)
  return parts(days, days === 1 ? 'day' : 'days', days < 7 ? hours % 24 : 0, 'h')
}

function parts(much: number, unit: string, rest: number, smaller: string): string {
  return rest > 0 ? `${much} ${unit} ${rest} ${smaller}` : `${much} ${unit}`
}

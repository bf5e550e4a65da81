/** More does not fit a row of a list. */
const most = 160

export function firstLine(text: string): string {
  return [...(text.split('\n', 1)[0] ?? '')].slice(0, most).join('')
}

/**
 * A text without line breaks, its no-break spaces kept. Chinese has no space between sentences, because its full stop is as
 * wide as a character.
 */
export function oneLine(text: string): string {
  return text
    .replace(/[^\S\u00a0\u202f]+/g, ' ')
    .replace(/(?<=[。！？；：，、）》」]|[。！？]”) /g, '')
    .trim()
}

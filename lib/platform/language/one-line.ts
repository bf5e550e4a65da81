/** Chinese has no space between sentences, because its full stop is as wide as a character. */
export function oneLine(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/(?<=[。！？；：，、）》」]|[。！？]”) /g, '')
    .trim()
}

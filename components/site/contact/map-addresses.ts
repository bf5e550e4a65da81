import { site } from '@/lib/site'

export const mapProvider = 'OpenStreetMap'

/** URLs of the embedded map and of the full page. */
export function mapAddresses(): { embed: string; page: string } {
  const { latitude, longitude } = site.map
  const north = latitude + 0.03
  const south = latitude - 0.03
  const east = longitude + 0.045
  const west = longitude - 0.045
  const box = [west, south, east, north].map((degree) => degree.toFixed(4)).join('%2C')
  return {
    embed: `https://www.openstreetmap.org/export/embed.html?bbox=${box}&layer=mapnik&marker=${latitude}%2C${longitude}`,
    page: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=14/${latitude}/${longitude}`,
  }
}

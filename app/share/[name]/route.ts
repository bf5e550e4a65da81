import { openShareFile } from '@/lib/pages/share/file'
import { shareName } from '@/lib/pages/share/schema'
import { methods, route } from '@/lib/platform/http/route'
import { fileResponse } from '@/lib/platform/http/responses'
import { readSales } from '@/lib/plots/store'

/** Share pictures that show availability. The other share pictures are files from the build. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ path: shareName }, async ({ path: { name } }) => {
    const { bytes, isCurrent } = await openShareFile({ ...name, sales: await readSales() })
    const cacheControl = isCurrent ? 'public, max-age=31536000, immutable' : 'public, no-cache'
    return fileResponse({
      bytes: new Uint8Array(bytes),
      headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': cacheControl },
    })
  }),
})

import { linkedPictureJson } from '@/lib/pictures/linked-pictures'
import { storedPictureJson } from '@/lib/platform/images/schema'

/** One of the site's own pictures, which are artist's impressions. */
export const render = (name = 'progress-1') => linkedPictureJson(1, `/pictures/${name}.jpg`)

/** A picture that staff uploaded. */
export const photograph = (index = 0) =>
  storedPictureJson(2 + index, `/api/images/1/${index}`, { hash: 'a1', width: 600, height: 400, preview: '' })

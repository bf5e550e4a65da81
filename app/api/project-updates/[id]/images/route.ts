import { invalid, notFound } from '@/lib/http/errors'
import { methods } from '@/lib/http/methods'
import { idPath } from '@/lib/http/paths'
import { created, route } from '@/lib/http/route'
import { encodePicture } from '@/lib/images/encode'
import { staffOf } from '@/lib/staff/session'
import { saveImageOrder, saveMoreImages } from '@/lib/updates/save'
import { imageOrder, updateFromForm } from '@/lib/updates/schema'

const files = { field: 'images', readFile: encodePicture, read: updateFromForm }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({ staff: staffOf, path: idPath, files }, async ({ path, files: photos }) => {
    if (photos.length === 0) throw invalid('Please select an image file')
    return created(await saveMoreImages(path.id, photos))
  }),
  PATCH: route({ staff: staffOf, path: idPath, body: imageOrder }, async ({ path, body }) => {
    const update = await saveImageOrder(path.id, body.order)
    if (!update) throw notFound('This update')
    return update
  }),
})

import { orNotFound, invalid } from '@/lib/platform/http/errors'
import { json, multipart, noFields } from '@/lib/platform/http/body/readers'
import { methods, route } from '@/lib/platform/http/route'
import { encodePicture } from '@/lib/platform/images/encode'
import { ofRecord, roles } from '@/lib/staff/sessions/roles'
import { addImages, orderImages } from '@/lib/updates/image-store'
import { imageOrder, staffUpdateOutput } from '@/lib/updates/schema'

const photos = multipart({ field: 'images', readFile: encodePicture, ...noFields })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Add pictures to an update',
      answers: { 201: staffUpdateOutput },
      ...ofRecord(roles.sales),
      body: photos,
    },
    async ({ path, body }) => {
      if (body.files.length === 0) throw invalid('Please select an image file')
      return orNotFound(await addImages(path.id, body.files), 'This update')
    },
  ),
  PATCH: route(
    {
      summary: "Order an update's pictures",
      answers: { 200: staffUpdateOutput },
      example: { order: [1, 2] },
      refuses: ['conflict'],
      ...ofRecord(roles.sales),
      body: json(imageOrder),
    },
    async ({ path, body }) => orNotFound(await orderImages(path.id, body.order), 'This update'),
  ),
})

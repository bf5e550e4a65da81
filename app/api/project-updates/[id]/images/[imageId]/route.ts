import { orNotFound } from '@/lib/platform/http/errors'
import { methods, route } from '@/lib/platform/http/route'
import { imageIdPath } from '@/lib/updates/schema'
import { roles } from '@/lib/staff/sessions/roles'
import { removeImage } from '@/lib/updates/image-store'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(
    { summary: 'Remove a picture of an update', staff: roles.sales, path: imageIdPath },
    async ({ path }) => {
      orNotFound(await removeImage(path.id, path.imageId), 'This picture')
    },
  ),
})

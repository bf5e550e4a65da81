import { notFound } from '@/lib/platform/http/errors'
import { methods, route } from '@/lib/platform/http/route'
import { imageIdPath } from '@/lib/updates/schema'
import { roles } from '@/lib/staff/sessions/roles'
import { removeImage } from '@/lib/updates/image-store'
import { success } from '@/lib/platform/http/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(
    {
      summary: 'Remove a picture of an update',
      answers: { 200: success },
      staff: roles.sales,
      path: imageIdPath,
    },
    async ({ path }) => {
      if (!(await removeImage(path.id, path.imageId))) throw notFound('This picture')
      return { success: true }
    },
  ),
})

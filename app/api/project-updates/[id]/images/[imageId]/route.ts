import { notFound } from '@/lib/platform/http/errors'
import { methods } from '@/lib/platform/http/methods'
import { imageIdPath } from '@/lib/updates/schema'
import { route } from '@/lib/platform/http/route'
import { staffOf } from '@/lib/staff/sessions/session'
import { removeImage } from '@/lib/updates/images'
import { success } from '@/lib/platform/http/output'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(
    {
      summary: 'Remove a picture of an update',
      answers: { 200: success },
      staff: staffOf,
      path: imageIdPath,
    },
    async ({ path }) => {
      if (!(await removeImage(path.id, path.imageId))) throw notFound('This picture')
      return { success: true }
    },
  ),
})

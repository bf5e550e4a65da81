import { notFound } from '@/lib/http/errors'
import { methods } from '@/lib/http/methods'
import { imageIdPath } from '@/lib/http/paths'
import { route } from '@/lib/http/route'
import { staffOf } from '@/lib/staff/sessions/session'
import { removeOneImage } from '@/lib/updates/save'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route({ staff: staffOf, path: imageIdPath }, async ({ path }) => {
    if (!(await removeOneImage(path.id, path.imageId))) throw notFound('This picture')
    return { success: true }
  }),
})

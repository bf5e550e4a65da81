import { methods } from '@/lib/http/methods'
import { created, route } from '@/lib/http/route'
import { encodePicture } from '@/lib/images/encode'
import { staffOf } from '@/lib/staff/session'
import { saveNewUpdate } from '@/lib/updates/save'
import { updateFromForm, updateInput } from '@/lib/updates/schema'

const files = { field: 'images', readFile: encodePicture, read: updateFromForm }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({ staff: staffOf, body: updateInput, files }, async ({ body, files: photos }) =>
    created(await saveNewUpdate(body, photos)),
  ),
})

import { multipart } from '@/lib/http/body-readers'
import { methods } from '@/lib/http/methods'
import { created } from '@/lib/http/responses'
import { route } from '@/lib/http/route'
import { encodePicture } from '@/lib/images/encode'
import { staffOf } from '@/lib/staff/sessions/session'
import { saveNewUpdate } from '@/lib/updates/save'
import { updateFromForm, updateInput } from '@/lib/updates/schema'

const update = multipart({
  field: 'images',
  readFile: encodePicture,
  fields: updateInput,
  values: updateFromForm,
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({ staff: staffOf, body: update }, async ({ body }) =>
    created(await saveNewUpdate(body.fields, body.files)),
  ),
})

import { multipart } from '@/lib/platform/http/body/readers'
import { methods, route } from '@/lib/platform/http/route'
import { encodePicture } from '@/lib/platform/images/encode'
import { roles } from '@/lib/staff/sessions/roles'
import { updateFromForm, updateInput, staffUpdateOutput } from '@/lib/updates/schema'
import { createUpdate } from '@/lib/updates/store'

const update = multipart({
  field: 'images',
  readFile: encodePicture,
  fields: updateInput,
  values: updateFromForm,
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Add a construction update with pictures',
      answers: { 201: staffUpdateOutput },
      staff: roles.sales,
      body: update,
    },
    ({ body }) => createUpdate(body.fields, body.files),
  ),
})

import { getLocale } from 'next-intl/server'
import { cache } from 'react'
import { readContent } from '@/lib/pages/read-content'
import { listPeople } from '@/lib/staff/people/store'

/** Who answers in the language of the page. None when the database is unavailable. */
export const peopleNow = cache(async () => {
  const locale = await getLocale()
  const people = await readContent(() => listPeople(locale))
  return people === 'unavailable' ? [] : people
})

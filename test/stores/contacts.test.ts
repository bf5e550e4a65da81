import { db } from '@/lib/platform/db/client'
import { recordContact } from '@/lib/leads/write-store'
import { leadOf, makeLead } from '../support/content'
import { visitor } from '../support/people'

const at = (time: string) => new Date(`2026-03-02T${time}Z`)
const contacts = async (id: number) => {
  const { firstAnsweredAt, lastContactAt } = await db.lead.findUniqueOrThrow({ where: { id } })
  return [firstAnsweredAt, lastContactAt]
}

describe('a contact with a lead', () => {
  it('is its first answer and its last contact', async () => {
    const id = await makeLead(visitor(), leadOf('Answered'))
    expect(await contacts(id)).toEqual([null, null])
    await recordContact(db, id, at('09:00'))
    expect(await contacts(id)).toEqual([at('09:00'), at('09:00')])
  })

  it('keeps the first answer when it is a later one, and the last when it is an earlier one', async () => {
    const id = await makeLead(visitor(), leadOf('Kept'))
    await recordContact(db, id, at('09:00'))
    await recordContact(db, id, at('12:00'))
    expect(await contacts(id)).toEqual([at('09:00'), at('12:00')])
    await recordContact(db, id, at('08:00'))
    expect(await contacts(id)).toEqual([at('08:00'), at('12:00')])
  })

  it('changes no other lead', async () => {
    const id = await makeLead(visitor(), leadOf('Called'))
    const other = await makeLead(visitor(), leadOf('Quiet'))
    await recordContact(db, id, at('09:00'))
    expect(await contacts(other)).toEqual([null, null])
  })
})

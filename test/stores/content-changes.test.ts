import { changeArticle, createArticle, deleteArticle, listArticles } from '@/lib/articles/store'
import { changePlot, listPlots, listPlotsForStaff } from '@/lib/plots/store'
import { visitor } from '@/lib/staff/rules'
import { changePhase, listPhases } from '@/lib/updates/phases/store'
import { changeUpdate, createUpdate, deleteUpdate, listUpdates } from '@/lib/updates/store'

const updateTitles = async () =>
  (await listUpdates({ viewer: visitor, page: 1, limit: 10 })).updates.map(({ title }) => title)
const articleTitles = async () => (await listArticles({ viewer: visitor })).map(({ title }) => title)

// Each list is read before the change too, so that it is in the cache.
describe('a visitor sees what staff changed at the next request', () => {
  it('in the construction updates', async () => {
    expect(await updateTitles()).not.toContain('Roof')
    const fields = {
      title: 'Roof',
      content: 'On.',
      published: true,
      publishedAt: null,
      publishAt: null,
      phases: [],
      plots: [],
    }
    const { id } = await createUpdate({ ...fields, translations: {} }, [])
    expect(await updateTitles()).toContain('Roof')
    await changeUpdate(id, { title: 'Roofs' })
    expect(await updateTitles()).toContain('Roofs')
    await deleteUpdate(id)
    expect(await updateTitles()).not.toContain('Roofs')
  })

  it('in the articles', async () => {
    expect(await articleTitles()).not.toContain('Rain')
    const { id } = await createArticle({
      title: 'Rain',
      subtitle: 'In May',
      content: '<p>x</p>',
      published: true,
      publishAt: null,
      imageData: null,
    })
    expect(await articleTitles()).toContain('Rain')
    await changeArticle(id, { title: 'Sun' })
    expect(await articleTitles()).toContain('Sun')
    await deleteArticle(id)
    expect(await articleTitles()).not.toContain('Sun')
  })

  it('in the plots', async () => {
    const [first] = await listPlots()
    const ownPrice = (first?.price ?? 0) + 1
    const version = (await listPlotsForStaff())[0]?.version ?? 0
    await changePlot(1, { version, ownPrice }, 'mali')
    expect((await listPlots())[0]).toMatchObject({ price: ownPrice })
  })

  it('in the phases', async () => {
    const [first] = await listPhases()
    await changePhase(String(first?.key), { version: 1, name: { en: 'Clearing' } })
    expect((await listPhases())[0]?.name.en).toBe('Clearing')
  })
})

import { expect, request as newRequest, type APIRequestContext } from '@playwright/test'
import { dayAfter, siteDay } from '../../lib/platform/language/site-day'
import { photo } from '../../test/support/photos'
import { startMailServer } from '../../test/support/servers/mail-server'
import { storeReaders } from '../support/campaign-readers'
import { makeArticle, makeUpdate, setRate } from '../support/content'
import { leadOf, makeAccount, signIn } from '../support/fixtures'
import { startServer } from '../support/server/server'

const colleague = { username: 'kanokwan.srisuwan', password: 'longtail boats at noon' }

/** Long names and messages, as people write them in their own scripts. */
const requests = [
  {
    name: ['สุภาวดี', 'ศรีสุวรรณพงศ์ไพศาล'],
    language: 'th',
    message:
      'สวัสดีค่ะ สนใจวิลล่าหมายเลข 4 มากค่ะ อยากทราบว่าราคารวมเฟอร์นิเจอร์หรือยัง ค่าส่วนกลางปีละเท่าไร และถ้าครอบครัวของเราจะไปดูสถานที่จริงช่วงต้นเดือนหน้า จะมีเจ้าหน้าที่พาชมหรือไม่คะ คุณพ่อคุณแม่อายุมากแล้ว จึงอยากได้บ้านที่เดินจากที่จอดรถถึงห้องนอนได้โดยไม่ต้องขึ้นบันไดค่ะ ขอบคุณมากค่ะ',
  },
  {
    name: ['慕容雪莉', '欧阳'],
    language: 'zh',
    message:
      '您好！我们一家四口计划明年春天到苏梅岛看房，想了解四居室别墅的付款方式、产权年限以及交房时间。请问能否安排视频看房？孩子在曼谷读国际学校，所以我们也想知道从机场到山上的车程。谢谢！',
  },
  {
    name: ['Екатерина-Александра', 'Воскресенская-Добролюбова'],
    language: 'ru',
    message:
      'Здравствуйте! Рассматриваем покупку виллы для постоянного проживания. Интересуют порядок оплаты, стоимость обслуживания и возможность сдавать дом в аренду, когда нас нет. Будем на острове в первой половине месяца и хотели бы приехать на просмотр вместе с нашим юристом.',
  },
] as const

type Id = { id: number; version: number }

/** A running site with a desk as it looks after some weeks of work, and the sessions of an owner and of sales. */
export async function startDesk() {
  const mail = await startMailServer()
  const env = { SMTP_URL: mail.url, MAIL_FROM: 'hello@nava-ridge.example', MAIL_PER_MINUTE: '6' }
  const server = await startServer({ database: 'sqlite', env })
  await makeAccount(server)
  const baseURL = server.url
  const staff = await newRequest.newContext({ baseURL })
  await signIn(staff)
  const ids = await fill(staff)
  const sales = await newRequest.newContext({ baseURL })
  expect((await sales.post('/api/auth/login', { data: colleague })).ok()).toBe(true)
  await storeReaders(server, { active: 24, others: 2 })
  await send(staff, '/api/newsletter-articles/1/send', {
    sendAt: `${dayAfter(siteDay(new Date()), 9)}T02:00:00Z`,
  })
  await send(staff, `/api/newsletter-articles/${ids.articleId}/send`, {
    sendAt: new Date(Date.now() + 1000),
  })
  const { title: sending } = await send<{ title: string }>(staff, '/api/newsletter-articles/2/send')
  const sessions = { owner: await staff.storageState(), sales: await sales.storageState() }
  await Promise.all([staff.dispose(), sales.dispose()])
  const end = async () => {
    await server.remove()
    await mail.close()
  }
  return { url: server.url, sessions, sending, ...ids, end }
}

async function send<Answer = Id>(staff: APIRequestContext, path: string, data: object = {}, method = 'post') {
  const answer = await staff.fetch(path, { method, data })
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Answer
}

async function fill(staff: APIRequestContext) {
  const today = siteDay(new Date())
  const { id: ownerId } = await send(staff, '/api/admin/staff', {
    ...colleague,
    email: 'kanokwan.srisuwan@nava-ridge.example',
  })
  await send(staff, '/api/admin/staff', { username: 'prasit', password: colleague.password })
  const leads: Id[] = []
  for (const [index, { name, language, message }] of requests.entries()) {
    const [firstName, lastName] = name
    leads.push(
      await send(staff, '/api/leads', {
        ...leadOf(firstName, { lastName, language, message, countryCode: '+66', phone: `81234567${index}` }),
        email: `${language}.a-long-address-of-a-whole-family@correspondence.example.com`,
        villaType: '4br',
        plot: 4 + index,
        shortlist: '2,4,8,4br',
        visit: true,
        visitDay: dayAfter(today, 8),
        visitChannel: 'on-site',
        newsletter: true,
      }),
    )
  }
  const spam = await send(staff, '/api/leads', { ...leadOf('Cheap'), lastName: 'Followers', website: 'x' })
  const statuses = [
    'contacted',
    'interested',
    'viewing',
    'offer',
    'closed',
    'lost',
    'interested',
    'contacted',
  ]
  for (const [index, status] of statuses.entries()) {
    const { name, language } = requests[index % 3] ?? requests[0]
    const { id } = await send(staff, '/api/admin/leads', {
      firstName: name[0],
      lastName: `${name[1]} ${index + 1}`,
      phone: `89765432${index}`,
      source: index % 2 ? 'call' : 'walk-in',
      language,
      villaType: index % 2 ? '3br' : '5br',
      ownerId,
      nextStep: 'ส่งแบบแปลนและตารางผ่อนชำระให้คุณลูกค้า แล้วโทรกลับ',
      nextStepOn: dayAfter(today, index - 3),
    })
    const reason = status === 'lost' ? { reason: 'timing' } : {}
    await send(staff, `/api/leads/${id}/status`, { status, from: 'new', ...reason }, 'patch')
  }
  const [thai, chinese, russian] = leads.map(({ id }) => id)
  await work(staff, { thai, chinese, russian, ownerId, today })
  return { thai, chinese, russian, spam: spam.id, ...(await write(staff, today)) }
}

interface Parts extends Record<'thai' | 'chinese' | 'russian', number | undefined> {
  ownerId: number
  today: string
}

/** What was done about the leads. */
async function work(staff: APIRequestContext, { thai, chinese, russian, ownerId, today }: Parts) {
  await send(staff, `/api/leads/${thai}/notes`, { notes: 'คุณพ่อใช้รถเข็น ต้องการทางลาด ไม่มีบันได' }, 'patch')
  await send(staff, `/api/leads/${thai}/entries`, { kind: 'call', body: 'โทรกลับแล้ว สนใจแปลง 4 ขอดูสัญญาก่อน' })
  await send(staff, `/api/leads/${russian}/entries`, {
    kind: 'meeting',
    body: 'Встретились в офисе: просит смету на обслуживание и копию разрешения на строительство.',
  })
  await send(
    staff,
    `/api/leads/${thai}`,
    { ownerId, nextStep: 'ส่งร่างสัญญาจองภาษาไทยและอังกฤษ', nextStepOn: today },
    'patch',
  )
  await send(staff, `/api/leads/${russian}/replies`, {
    subject: 'Участок 6: порядок оплаты и стоимость обслуживания',
    body: 'Здравствуйте!\n\nОтправляю порядок оплаты.',
    language: 'ru',
  })
  const viewing = { channel: 'on-site', guideId: ownerId, place: 'ประตูใหญ่ ถนนบนเขา' }
  for (const [leadId, days, time] of [
    [thai, 1, '10:00'],
    [chinese, 1, '14:30'],
    [russian, 2, '11:00'],
    [chinese, 7, '15:00'],
  ] as const)
    await send(staff, '/api/viewings', {
      ...viewing,
      leadId,
      day: dayAfter(today, days),
      time,
      conflicts: [],
    })
  await send(staff, '/api/admin/leads', {
    firstName: '雪莉',
    phone: '812345671',
    source: 'call',
    language: 'zh',
  })
  const again = await send(staff, '/api/admin/leads', {
    firstName: 'Катя',
    phone: '812345672',
    source: 'call',
    language: 'ru',
    message: 'Спрашивала про участок 6.',
  })
  const { version = 1 } = await send(staff, `/api/leads/${russian}`, {}, 'get')
  await send(staff, `/api/leads/${russian}/merge`, {
    other: again.id,
    versions: { [`${russian}`]: version, [again.id]: again.version },
  })
  const plots = await send<(Id & { number: number })[]>(staff, '/api/admin/plots', {}, 'get')
  for (const [number, fields] of [
    [
      4,
      {
        status: 'held',
        leadId: thai,
        heldUntil: new Date(Date.now() + 3 * 86_400_000),
        note: 'รอเอกสารจากธนาคาร',
      },
    ],
    [2, { status: 'reserved', leadId: chinese }],
  ] as const)
    await send(
      staff,
      `/api/plots/${number}`,
      { version: plots.find((plot) => plot.number === number)?.version, ...fields },
      'patch',
    )
  for (const [code, rate] of [
    ['THB', 32.5],
    ['CNY', 7.12],
  ] as const)
    await setRate(staff, code, rate)
}

/** Texts, a template and a view. */
async function write(staff: APIRequestContext, today: string) {
  const planned = `${dayAfter(today, 12)}T02:00:00Z`
  const th = { title: 'งานโครงหลังคาของวิลล่าหมายเลข 4 เสร็จสมบูรณ์แล้ว', content: 'ช่างติดตั้งกระเบื้องเสร็จทั้งหมด' }
  const zh = { title: '四号别墅屋顶完工', content: '瓦片已全部铺好。' }
  const files = await Promise.all(
    ['#8a9', '#b98', '#79a'].map((colour, index) =>
      photo(1200, 800, colour).then((bytes) => ({ name: `${index}.png`, bytes })),
    ),
  )
  const update = await makeUpdate(
    staff,
    {
      title: 'The roof of villa 4 is on',
      content: 'All tiles are laid. The gutters follow next week.',
      published: 'false',
      publishAt: planned,
      phases: 'roofs',
      plots: '4',
    },
    files,
  )
  await send(staff, `/api/project-updates/${update.id}`, { translations: { th, zh } }, 'patch')
  const article = await makeArticle(staff, {
    title: 'When the rain comes to the hills of Ko Samui',
    subtitle: 'What a rainy season means for a garden above the sea',
    content: '<h2>The rain</h2><p>It falls.</p>',
    published: false,
    publishAt: planned,
  })
  const text = (title: string) => ({ title, subtitle: title, content: `<p>${title}</p>` })
  await send(staff, '/api/guide', {
    ...text('Schools on the island'),
    slug: 'schools',
    published: false,
    publishAt: planned,
  })
  await send(staff, '/api/auth/replies/templates', {
    language: 'ru',
    name: 'Дорога и парковка для гостей',
    subject: 'Как добраться до {brand}',
    body: '{greeting}\n\nДорога новая.',
  })
  await send(staff, '/api/auth/replies/signatures/ru', { text: 'С уважением,\nНиран Суксай' }, 'put')
  await send(staff, '/api/admin/lead-views', {
    name: 'Русские покупатели, вилла с четырьмя спальнями',
    search: 'language=ru',
  })
  return { update: update.title, article: article.title, articleId: article.id }
}

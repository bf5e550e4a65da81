import { locales, type Locale } from '@/lib/platform/language/locales'
import { messagesOf } from '@/lib/platform/language/messages'

/** The villas face 69 to 83 degrees, so the sun rises over their sea and never sets there. */
const endOfDay: Record<Locale, RegExp> = {
  en: /sunset|sundown|dusk|twilight|evening|last light|late afternoon/i,
  fr: /coucher|crépuscule|soir|fin d’après-midi|tombée/i,
  ru: /закат|сумер|вечер/i,
  th: /อาทิตย์ตก|ตะวันตก|พลบค่ำ|ยามค่ำ|ยามเย็น|โพล้เพล้/,
  zh: /日落|夕|黄昏|暮|傍晚/,
}

/** Words for photographs, which the demonstration's reports do not have yet. */
const photographs: Record<Locale, RegExp> = {
  en: /photo/i,
  fr: /photo/i,
  ru: /фото/i,
  th: /ภาพถ่าย/,
  zh: /照片/,
}

describe.each(locales)('who reads about the pictures in %s', (locale) => {
  const { Alt, Scenes } = messagesOf(locale)
  const words = [...Object.values(Alt), ...Object.values(Scenes)]

  it('is not told of an evening over a sea that lies east', () => {
    expect(words.filter((text) => endOfDay[locale].test(text))).toEqual([])
  })

  it('is promised photographs of the building work by no customer, letter or search result', () => {
    const { Mail, Metadata, ProgressDetail, Subscribe, Testimonials } = messagesOf(locale)
    const groups = [Subscribe, ProgressDetail, Metadata.progress, Mail.optIn, Mail.campaign]
    const promises = [Testimonials.sample2, ...groups].flatMap((group) => Object.values(group))
    expect(promises.filter((text) => photographs[locale].test(text))).toEqual([])
  })
})

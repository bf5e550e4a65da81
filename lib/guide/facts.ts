import type { Locale } from '@/lib/platform/language/locales'

/** A figure of the guide. Texts refer to it by its key, so that its value is kept in one place. */
export interface Fact {
  key: string
  value: Readonly<Record<Locale, string>>
  /** For staff: the law and the authority that decides, or a note that the figure belongs to the demonstration. */
  source: string
  /** The day on which the figure was last compared with its source. */
  checkedOn: string
}

const investment = 'Land Code, section 96 bis; Minister of Interior, Department of Lands'
const landOffice = 'Land Code and its ministerial regulations; Land Office'
const businessTax = 'Revenue Code; Revenue Department (specific business tax)'
const stampDuty = 'Revenue Code; Revenue Department (stamp duty)'
const companyTax = 'Revenue Code; Revenue Department (withholding tax, company as seller)'
const landTax = 'Land and Building Tax Act B.E. 2562 (2019); Ko Samui municipality'
const transfers = 'Exchange control rules; Bank of Thailand, through the receiving bank'
const stages = 'Demonstration: payment stages, as staff keep them'
const lastStage = 'Demonstration: the note of the last payment stage, in per cent of the price'
const commonCharge = 'Demonstration: common charge per square metre of living area and month'
const sinkingFund = 'Demonstration: sinking fund per square metre of living area, once'
const heights =
  'Notification of the Ministry of Natural Resources and Environment for Ko Samui, B.E. 2557 (2014), with later changes; applied by the municipality'
const assessment =
  'Rules on environmental assessment for Ko Samui; Office of Natural Resources and Environmental Policy and Planning'
const livingArea = 'Published living area of the villa type'
const roomsRounded = 'Floor plans: rooms.json, rounded'
const roomPlans = 'Floor plans: rooms.json'
const warranty = 'Demonstration: warranty'
const rain = 'Long-term averages for Ko Samui, as in our article on November’s rain'
const highs = 'Long-term averages for Ko Samui, as in our article on November’s rain (average daily high)'
const hotels =
  'Hotel Act B.E. 2547 (2004) and its ministerial regulation of B.E. 2566 (2023); district office, Ministry of Interior'
const distances = 'The home page’s list of distances: minutes by car from the gate'

const percent = unit('#%', '#%', '#%', '#\u00a0%', '#\u00a0%')
const baht = unit('#\u00a0baht', '#\u00a0บาท', '#泰铢', '#\u00a0батов', '#\u00a0bahts')
const dollars = unit('$#', 'US$#', 'US$#', '#\u00a0$', '#\u00a0$US')
const minutes = unit('#\u00a0min', '#\u00a0นาที', '#分钟', '#\u00a0мин', '#\u00a0min')
const days = unit('#\u00a0days', '#\u00a0วัน', '#天', '#\u00a0дней', '#\u00a0jours')
const weeks = unit('#\u00a0weeks', '#\u00a0สัปดาห์', '#周', '#\u00a0недели', '#\u00a0semaines')
const year = unit('#\u00a0year', '#\u00a0ปี', '#年', '#\u00a0год', '#\u00a0an')
const years = unit('#\u00a0years', '#\u00a0ปี', '#年', '#\u00a0лет', '#\u00a0ans')
const millimetres = unit('#\u00a0mm', '#\u00a0มม.', '#\u00a0mm', '#\u00a0мм', '#\u00a0mm')
const metres = unit('#\u00a0m', '#\u00a0เมตร', '#米', '#\u00a0м', '#\u00a0m')
const squareMetres = unit('#\u00a0m²', '#\u00a0ตร.ม.', '#\u00a0m²', '#\u00a0м²', '#\u00a0m²')
const cubicMetres = unit('#\u00a0m³', '#\u00a0ลบ.ม.', '#\u00a0m³', '#\u00a0м³', '#\u00a0m³')
const rai = unit('#\u00a0rai', '#\u00a0ไร่', '#莱', '#\u00a0рай', '#\u00a0rai')
const degrees = unit('#\u00a0°C', '#\u00a0°C', '#\u00a0°C', '#\u00a0°C', '#\u00a0°C')
const houses = unit('#\u00a0houses', '#\u00a0หลัง', '#栋', '#\u00a0домов', '#\u00a0maisons')
const rooms = unit('#\u00a0rooms', '#\u00a0ห้อง', '#间客房', '#\u00a0номеров', '#\u00a0chambres')
const guests = unit('#\u00a0guests', '#\u00a0คน', '#位客人', '#\u00a0гостей', '#\u00a0clients')

const fortyMillionBaht = {
  en: '40\u00a0million baht',
  th: '40\u00a0ล้านบาท',
  zh: '4000万泰铢',
  ru: '40\u00a0млн\u00a0батов',
  fr: '40\u00a0millions de bahts',
}
const yearOfRules = { en: '2014', th: 'พ.ศ. 2557', zh: '2014年', ru: '2014', fr: '2014' }

const table: [key: string, value: Record<Locale, string>, source: string][] = [
  ['land-investment', fortyMillionBaht, investment],
  ['land-investment-area', rai('1'), investment],
  ['lease-term', years('30'), 'Civil and Commercial Code, section 540; Land Office'],
  ['lease-register-over', years('3'), 'Civil and Commercial Code, section 538; Land Office'],
  ['condo-quota', percent('49'), 'Condominium Act; Department of Lands'],
  ['hold-days', days('30'), 'Demonstration: terms of the reservation'],
  ['lawyer-check', weeks('2–4'), 'Demonstration: usual duration, no rule'],
  ['fet-threshold', dollars('50000'), transfers],
  ['transfer-fee', percent('2'), landOffice],
  ['business-tax', percent('3.3'), businessTax],
  ['business-tax-held', years('5'), businessTax],
  ['stamp-duty', percent('0.5'), stampDuty],
  ['withholding-company', percent('1'), companyTax],
  ['lease-fee', percent('1'), landOffice],
  ['lease-stamp', percent('0.1'), stampDuty],
  ['land-tax-from', percent('0.02'), landTax],
  ['land-tax-to', percent('0.1'), landTax],
  ['lawyer-fee', percent('1'), 'Usual practice, no rule; the lawyer’s offer'],
  ['reservation', dollars('20000'), stages],
  ['stage-kept-back', percent('5'), lastStage],
  ['common-charge', baht('55'), commonCharge],
  ['sinking-fund', baht('500'), sinkingFund],
  ['common-charge-3br', baht('22385'), 'common-charge × area-3br'],
  ['sinking-fund-3br', baht('203500'), 'sinking-fund × area-3br'],
  ['common-charge-4br', baht('26400'), 'common-charge × area-4br'],
  ['sinking-fund-4br', baht('240000'), 'sinking-fund × area-4br'],
  ['common-charge-5br', baht('32120'), 'common-charge × area-5br'],
  ['sinking-fund-5br', baht('292000'), 'sinking-fund × area-5br'],
  ['rules-year', yearOfRules, heights],
  ['rules-lower', metres('80'), heights],
  ['rules-upper', metres('140'), heights],
  ['rules-height', metres('6'), heights],
  ['plots-elevation', metres('49–75'), 'Site plan: plots.json'],
  ['assessment-houses', houses('10'), assessment],
  ['area-3br', squareMetres('407'), livingArea],
  ['area-3br-rooms', squareMetres('257'), roomsRounded],
  ['area-3br-walls', squareMetres('37'), roomsRounded],
  ['area-3br-covered', squareMetres('74'), roomsRounded],
  ['area-3br-parking', squareMetres('39'), roomsRounded],
  ['area-4br', squareMetres('480'), livingArea],
  ['area-4br-rooms', squareMetres('302'), roomsRounded],
  ['area-4br-walls', squareMetres('44'), roomsRounded],
  ['area-4br-covered', squareMetres('93'), roomsRounded],
  ['area-4br-parking', squareMetres('40'), roomsRounded],
  ['area-5br', squareMetres('584'), livingArea],
  ['area-5br-rooms', squareMetres('365'), roomsRounded],
  ['area-5br-walls', squareMetres('50'), roomsRounded],
  ['area-5br-covered', squareMetres('132'), roomsRounded],
  ['area-5br-parking', squareMetres('37'), roomsRounded],
  ['pool-3br', metres('11.1\u00a0×\u00a04.0'), roomPlans],
  ['pool-4br', metres('13.5\u00a0×\u00a04.4'), roomPlans],
  ['pool-5br', metres('16.5\u00a0×\u00a05.0'), roomPlans],
  ['concrete-cover', millimetres('50'), 'Reports of the build: exposed faces'],
  ['roof-insulation', millimetres('100'), 'Reports of the build: roof'],
  ['warranty-structure', years('10'), warranty],
  ['warranty-waterproofing', years('5'), warranty],
  ['warranty-other', year('1'), warranty],
  ['rain-january', millimetres('138'), rain],
  ['rain-february', millimetres('58'), rain],
  ['rain-march-april', millimetres('77'), rain],
  ['rain-may-september', millimetres('113–147'), rain],
  ['rain-october', millimetres('290'), rain],
  ['rain-november', millimetres('490'), rain],
  ['rain-december', millimetres('209'), rain],
  ['rain-tank', cubicMetres('240'), 'Reports of the build: rain tank under the drive'],
  ['high-january', degrees('29'), highs],
  ['high-may', degrees('33'), highs],
  ['hotel-rooms', rooms('8'), hotels],
  ['hotel-guests', guests('30'), hotels],
  ['drive-beach', minutes('5–8'), distances],
  ['drive-town', minutes('8–15'), distances],
  ['drive-hospital', minutes('10–15'), distances],
  ['drive-lamai', minutes('12–20'), distances],
  ['drive-school', minutes('15–25'), distances],
  ['drive-airport', minutes('20–30'), distances],
  ['drive-bophut', minutes('20–30'), distances],
  ['drive-ferry', minutes('40–55'), distances],
]

export const facts: readonly Fact[] = table.map(([key, value, source]) => ({
  key,
  value,
  source,
  checkedOn: '2026-11-23',
}))

/**
 * Writes figures, given in English (`49–75`, `0.02`, `22385`), in the patterns of each language, where `#` stands for
 * the figure.
 */
function unit(en: string, th: string, zh: string, ru: string, fr: string) {
  return (figure: string): Record<Locale, string> => {
    const dots = figure.replace(/\d{4,}/g, (whole) => whole.replace(/\B(?=(?:\d{3})+$)/g, ','))
    const commas = dots.replace(/[,.]/g, (sign) => (sign === ',' ? '\u00a0' : ','))
    return {
      en: en.replace('#', dots),
      th: th.replace('#', dots),
      zh: zh.replace('#', dots),
      ru: ru.replace('#', commas),
      fr: fr.replace('#', commas),
    }
  }
}

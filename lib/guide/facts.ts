import type { Locale } from '@/lib/platform/language/locales'

/** A figure of the guide. Texts name it by its key, so that it stands once. */
export interface Fact {
  key: string
  value: Readonly<Record<Locale, string>>
  /** The law and the office that decides, or whose figure of the demonstration it is. For staff. */
  source: string
  /** The day on which it was compared with its source. */
  checkedOn: string
}

const checkedOn = '2026-11-23'

const investment = 'Land Code, section 96 bis; Minister of Interior, Department of Lands'
const landOffice = 'Land Code and its ministerial regulations; Land Office'
const businessTax = 'Revenue Code; Revenue Department (specific business tax)'
const stampDuty = 'Revenue Code; Revenue Department (stamp duty)'
const landTax = 'Land and Building Tax Act B.E. 2562 (2019); Ko Samui municipality'
const stages = 'Demonstration: payment stages, as staff keep them'
const heights =
  'Notification of the Ministry of Natural Resources and Environment for Ko Samui, B.E. 2557 (2014), with later changes; applied by the municipality'
const livingArea = 'Published living area of the villa type'
const roomsRounded = 'Floor plans: rooms.json, rounded'
const rooms = 'Floor plans: rooms.json'
const warranty = 'Demonstration: warranty'
const rain = 'Long-term averages for Ko Samui, as in our article on November’s rain'
const highs = 'Long-term averages for Ko Samui, as in our article on November’s rain (average daily high)'
const hotels =
  'Hotel Act B.E. 2547 (2004) and its ministerial regulation of B.E. 2566 (2023); district office, Ministry of Interior'
const distances = 'The home page’s list of distances: minutes by car from the gate'

export const facts: readonly Fact[] = [
  {
    key: 'land-investment',
    value: {
      en: '40\u00a0million baht',
      th: '40\u00a0ล้านบาท',
      zh: '4000万泰铢',
      ru: '40\u00a0млн\u00a0батов',
      fr: '40\u00a0millions de bahts',
    },
    source: investment,
    checkedOn,
  },
  {
    key: 'land-investment-area',
    value: { en: '1\u00a0rai', th: '1\u00a0ไร่', zh: '1莱', ru: '1\u00a0рай', fr: '1\u00a0rai' },
    source: investment,
    checkedOn,
  },
  {
    key: 'lease-term',
    value: years('30'),
    source: 'Civil and Commercial Code, section 540; Land Office',
    checkedOn,
  },
  {
    key: 'lease-register-over',
    value: years('3'),
    source: 'Civil and Commercial Code, section 538; Land Office',
    checkedOn,
  },
  { key: 'condo-quota', value: percent('49'), source: 'Condominium Act; Department of Lands', checkedOn },
  {
    key: 'hold-days',
    value: { en: '30\u00a0days', th: '30\u00a0วัน', zh: '30天', ru: '30\u00a0дней', fr: '30\u00a0jours' },
    source: 'Demonstration: terms of the reservation',
    checkedOn,
  },
  {
    key: 'lawyer-check',
    value: {
      en: '2–4\u00a0weeks',
      th: '2–4\u00a0สัปดาห์',
      zh: '2–4周',
      ru: '2–4\u00a0недели',
      fr: '2–4\u00a0semaines',
    },
    source: 'Demonstration: usual duration, no rule',
    checkedOn,
  },
  {
    key: 'fet-threshold',
    value: {
      en: '$50,000',
      th: 'US$50,000',
      zh: 'US$50,000',
      ru: '50\u00a0000\u00a0$',
      fr: '50\u00a0000\u00a0$US',
    },
    source: 'Exchange control rules; Bank of Thailand, through the receiving bank',
    checkedOn,
  },
  { key: 'transfer-fee', value: percent('2'), source: landOffice, checkedOn },
  { key: 'business-tax', value: percent('3.3'), source: businessTax, checkedOn },
  { key: 'business-tax-held', value: years('5'), source: businessTax, checkedOn },
  { key: 'stamp-duty', value: percent('0.5'), source: stampDuty, checkedOn },
  {
    key: 'withholding-company',
    value: percent('1'),
    source: 'Revenue Code; Revenue Department (withholding tax, company as seller)',
    checkedOn,
  },
  { key: 'lease-fee', value: percent('1'), source: landOffice, checkedOn },
  { key: 'lease-stamp', value: percent('0.1'), source: stampDuty, checkedOn },
  { key: 'land-tax-from', value: percent('0.02'), source: landTax, checkedOn },
  { key: 'land-tax-to', value: percent('0.1'), source: landTax, checkedOn },
  {
    key: 'lawyer-fee',
    value: percent('1'),
    source: 'Usual practice, no rule; the lawyer’s offer',
    checkedOn,
  },
  {
    key: 'reservation',
    value: {
      en: '$20,000',
      th: 'US$20,000',
      zh: 'US$20,000',
      ru: '20\u00a0000\u00a0$',
      fr: '20\u00a0000\u00a0$US',
    },
    source: stages,
    checkedOn,
  },
  {
    key: 'stage-kept-back',
    value: percent('5'),
    source: 'Demonstration: the note of the last payment stage, in per cent of the price',
    checkedOn,
  },
  {
    key: 'common-charge',
    value: baht('55'),
    source: 'Demonstration: common charge per square metre of living area and month',
    checkedOn,
  },
  {
    key: 'sinking-fund',
    value: baht('500'),
    source: 'Demonstration: sinking fund per square metre of living area, once',
    checkedOn,
  },
  { key: 'common-charge-3br', value: baht('22385'), source: 'common-charge × area-3br', checkedOn },
  { key: 'sinking-fund-3br', value: baht('203500'), source: 'sinking-fund × area-3br', checkedOn },
  { key: 'common-charge-4br', value: baht('26400'), source: 'common-charge × area-4br', checkedOn },
  { key: 'sinking-fund-4br', value: baht('240000'), source: 'sinking-fund × area-4br', checkedOn },
  { key: 'common-charge-5br', value: baht('32120'), source: 'common-charge × area-5br', checkedOn },
  { key: 'sinking-fund-5br', value: baht('292000'), source: 'sinking-fund × area-5br', checkedOn },
  {
    key: 'rules-year',
    value: { en: '2014', th: 'พ.ศ. 2557', zh: '2014年', ru: '2014', fr: '2014' },
    source: heights,
    checkedOn,
  },
  { key: 'rules-lower', value: metres('80'), source: heights, checkedOn },
  { key: 'rules-upper', value: metres('140'), source: heights, checkedOn },
  { key: 'rules-height', value: metres('6'), source: heights, checkedOn },
  { key: 'plots-elevation', value: metres('49–75'), source: 'Site plan: plots.json', checkedOn },
  {
    key: 'assessment-houses',
    value: {
      en: '10\u00a0houses',
      th: '10\u00a0หลัง',
      zh: '10栋',
      ru: '10\u00a0домов',
      fr: '10\u00a0maisons',
    },
    source:
      'Rules on environmental assessment for Ko Samui; Office of Natural Resources and Environmental Policy and Planning',
    checkedOn,
  },
  { key: 'area-3br', value: squareMetres('407'), source: livingArea, checkedOn },
  { key: 'area-3br-rooms', value: squareMetres('257'), source: roomsRounded, checkedOn },
  { key: 'area-3br-walls', value: squareMetres('37'), source: roomsRounded, checkedOn },
  { key: 'area-3br-covered', value: squareMetres('74'), source: roomsRounded, checkedOn },
  { key: 'area-3br-parking', value: squareMetres('39'), source: roomsRounded, checkedOn },
  { key: 'area-4br', value: squareMetres('480'), source: livingArea, checkedOn },
  { key: 'area-4br-rooms', value: squareMetres('302'), source: roomsRounded, checkedOn },
  { key: 'area-4br-walls', value: squareMetres('44'), source: roomsRounded, checkedOn },
  { key: 'area-4br-covered', value: squareMetres('93'), source: roomsRounded, checkedOn },
  { key: 'area-4br-parking', value: squareMetres('40'), source: roomsRounded, checkedOn },
  { key: 'area-5br', value: squareMetres('584'), source: livingArea, checkedOn },
  { key: 'area-5br-rooms', value: squareMetres('365'), source: roomsRounded, checkedOn },
  { key: 'area-5br-walls', value: squareMetres('50'), source: roomsRounded, checkedOn },
  { key: 'area-5br-covered', value: squareMetres('132'), source: roomsRounded, checkedOn },
  { key: 'area-5br-parking', value: squareMetres('37'), source: roomsRounded, checkedOn },
  { key: 'pool-3br', value: metres('11.1\u00a0×\u00a04.0'), source: rooms, checkedOn },
  { key: 'pool-4br', value: metres('13.5\u00a0×\u00a04.4'), source: rooms, checkedOn },
  { key: 'pool-5br', value: metres('16.5\u00a0×\u00a05.0'), source: rooms, checkedOn },
  {
    key: 'concrete-cover',
    value: millimetres('50'),
    source: 'Reports of the build: exposed faces',
    checkedOn,
  },
  { key: 'roof-insulation', value: millimetres('100'), source: 'Reports of the build: roof', checkedOn },
  { key: 'warranty-structure', value: years('10'), source: warranty, checkedOn },
  { key: 'warranty-waterproofing', value: years('5'), source: warranty, checkedOn },
  {
    key: 'warranty-other',
    value: { en: '1\u00a0year', th: '1\u00a0ปี', zh: '1年', ru: '1\u00a0год', fr: '1\u00a0an' },
    source: warranty,
    checkedOn,
  },
  { key: 'rain-january', value: millimetres('138'), source: rain, checkedOn },
  { key: 'rain-february', value: millimetres('58'), source: rain, checkedOn },
  { key: 'rain-march-april', value: millimetres('77'), source: rain, checkedOn },
  { key: 'rain-may-september', value: millimetres('113–147'), source: rain, checkedOn },
  { key: 'rain-october', value: millimetres('290'), source: rain, checkedOn },
  { key: 'rain-november', value: millimetres('490'), source: rain, checkedOn },
  { key: 'rain-december', value: millimetres('209'), source: rain, checkedOn },
  {
    key: 'rain-tank',
    value: {
      en: '240\u00a0m³',
      th: '240\u00a0ลบ.ม.',
      zh: '240\u00a0m³',
      ru: '240\u00a0м³',
      fr: '240\u00a0m³',
    },
    source: 'Reports of the build: rain tank under the drive',
    checkedOn,
  },
  { key: 'high-january', value: degrees('29'), source: highs, checkedOn },
  { key: 'high-may', value: degrees('33'), source: highs, checkedOn },
  {
    key: 'hotel-rooms',
    value: {
      en: '8\u00a0rooms',
      th: '8\u00a0ห้อง',
      zh: '8间客房',
      ru: '8\u00a0номеров',
      fr: '8\u00a0chambres',
    },
    source: hotels,
    checkedOn,
  },
  {
    key: 'hotel-guests',
    value: {
      en: '30\u00a0guests',
      th: '30\u00a0คน',
      zh: '30位客人',
      ru: '30\u00a0гостей',
      fr: '30\u00a0clients',
    },
    source: hotels,
    checkedOn,
  },
  { key: 'drive-beach', value: minutes('5–8'), source: distances, checkedOn },
  { key: 'drive-town', value: minutes('8–15'), source: distances, checkedOn },
  { key: 'drive-hospital', value: minutes('10–15'), source: distances, checkedOn },
  { key: 'drive-lamai', value: minutes('12–20'), source: distances, checkedOn },
  { key: 'drive-school', value: minutes('15–25'), source: distances, checkedOn },
  { key: 'drive-airport', value: minutes('20–30'), source: distances, checkedOn },
  { key: 'drive-bophut', value: minutes('20–30'), source: distances, checkedOn },
  { key: 'drive-ferry', value: minutes('40–55'), source: distances, checkedOn },
]

function percent(figure: string) {
  return inEach(figure, { en: '%', th: '%', zh: '%', ru: '\u00a0%', fr: '\u00a0%' })
}

function years(figure: string) {
  return inEach(figure, {
    en: '\u00a0years',
    th: '\u00a0ปี',
    zh: '年',
    ru: '\u00a0лет',
    fr: '\u00a0ans',
  })
}

function baht(figure: string) {
  return inEach(figure, {
    en: '\u00a0baht',
    th: '\u00a0บาท',
    zh: '泰铢',
    ru: '\u00a0батов',
    fr: '\u00a0bahts',
  })
}

function squareMetres(figure: string) {
  return inEach(figure, {
    en: '\u00a0m²',
    th: '\u00a0ตร.ม.',
    zh: '\u00a0m²',
    ru: '\u00a0м²',
    fr: '\u00a0m²',
  })
}

function metres(figure: string) {
  return inEach(figure, { en: '\u00a0m', th: '\u00a0เมตร', zh: '米', ru: '\u00a0м', fr: '\u00a0m' })
}

function millimetres(figure: string) {
  return inEach(figure, {
    en: '\u00a0mm',
    th: '\u00a0มม.',
    zh: '\u00a0mm',
    ru: '\u00a0мм',
    fr: '\u00a0mm',
  })
}

function minutes(figure: string) {
  return inEach(figure, { en: '\u00a0min', th: '\u00a0นาที', zh: '分钟', ru: '\u00a0мин', fr: '\u00a0min' })
}

function degrees(figure: string) {
  const unit = '\u00a0°C'
  return inEach(figure, { en: unit, th: unit, zh: unit, ru: unit, fr: unit })
}

/** @param figure in English: `49–75`, `0.02`, `22385` */
function inEach(figure: string, units: Record<Locale, string>): Record<Locale, string> {
  const dots = figure.replace(/\d{4,}/g, (whole) => whole.replace(/\B(?=(?:\d{3})+$)/g, ','))
  const commas = dots.replace(/[,.]/g, (sign) => (sign === ',' ? '\u00a0' : ','))
  return {
    en: dots + units.en,
    th: dots + units.th,
    zh: dots + units.zh,
    ru: commas + units.ru,
    fr: commas + units.fr,
  }
}

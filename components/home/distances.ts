import type { Locale } from '@/lib/platform/language/locales'

/** Places around the site with the minutes by car, nearest first. */
interface Distance {
  name: Record<Locale, string>
  /** From an empty road to an ordinary afternoon. */
  minutes: readonly [number, number]
}

export const distances: readonly Distance[] = [
  {
    name: {
      en: 'Chaweng Noi beach',
      th: 'หาดเฉวงน้อย',
      zh: '查汶诺伊海滩',
      ru: 'Пляж Чавенг-Ной',
      fr: 'Plage de Chaweng Noi',
    },
    minutes: [5, 8],
  },
  {
    name: {
      en: 'Chaweng: shops and restaurants',
      th: 'เฉวง ร้านค้าและร้านอาหาร',
      zh: '查汶：商店与餐厅',
      ru: 'Чавенг: магазины и рестораны',
      fr: 'Chaweng : boutiques et restaurants',
    },
    minutes: [8, 15],
  },
  {
    name: {
      en: 'Hospital, open day and night',
      th: 'โรงพยาบาล เปิด 24 ชั่วโมง',
      zh: '医院（24小时）',
      ru: 'Больница, круглосуточно',
      fr: 'Hôpital, ouvert jour et nuit',
    },
    minutes: [10, 15],
  },
  {
    name: { en: 'Lamai', th: 'ละไม', zh: '拉迈', ru: 'Ламай', fr: 'Lamai' },
    minutes: [12, 20],
  },
  {
    name: {
      en: 'International school',
      th: 'โรงเรียนนานาชาติ',
      zh: '国际学校',
      ru: 'Международная школа',
      fr: 'École internationale',
    },
    minutes: [15, 25],
  },
  {
    name: {
      en: 'Samui airport',
      th: 'สนามบินสมุย',
      zh: '苏梅机场',
      ru: 'Аэропорт Самуи',
      fr: 'Aéroport de Samui',
    },
    minutes: [20, 30],
  },
  {
    name: {
      en: 'Fisherman’s Village, Bophut',
      th: 'หมู่บ้านชาวประมง บ่อผุด',
      zh: '波普渔人村',
      ru: 'Рыбацкая деревня, Бопхут',
      fr: 'Fisherman’s Village, Bophut',
    },
    minutes: [20, 30],
  },
  {
    name: {
      en: 'Nathon, ferry to the mainland',
      th: 'ท่าเรือหน้าทอน ข้ามไปแผ่นดินใหญ่',
      zh: '那通码头（渡轮往返泰国本土）',
      ru: 'Натон, паром на материк',
      fr: 'Nathon, ferry pour le continent',
    },
    minutes: [40, 55],
  },
]

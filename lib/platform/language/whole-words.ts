/**
 * Names, loan words and compounds that must not be broken between two lines. Browsers break Thai by a dictionary that
 * lacks them: it breaks ความ|ปลอดภัย and อินฟิ|นิ|ตี้, and after a word that it lacks also the next one, as in เป็นก|ระ|จก.
 * `Intl.Segmenter` has the same dictionary, so the list is kept by hand.
 */
const listedWords = {
  // English sentences that the specification quotes stay in one piece in the HTML.
  latin: `à Ko Samui, de Ko Samui, de Chaweng Noi, Surat Thani, Lipa Noi, Hua Thanon, Vue Océan, e-mails, e-mail`,
  hyphenated: `forty-two, Чавенг-Ной, Липа-Ной, Хуа-Танон, Беседка-сала, беседка-сала, купли-продажи`,
  places: `
    จังหวัดสุราษฎร์ธานี, อำเภอเกาะสมุย, เกาะสมุย, สมุย, เฉวงน้อย, เฉวง, บ่อผุด, อ่าวไทย, หน้าทอน, ลิปะน้อย, หัวถนน, คอรัลโคฟ, ท้องตะเคียน,
    ซิลเวอร์บีช, คริสตัลเบย์, วัวตาหลับ, แม่เกาะ, นวาริดจ์, สวิตเซอร์แลนด์, สหราชอาณาจักร`,
  loans: `
    พูลวิลล่า, อินฟินิตี้, ฟรีโฮลด์, คอนเซียร์จ, โมเดิร์นร่วมสมัย, โมเดิร์น, โซลาร์, โอเชียนวิว, ซิกเนเจอร์,
    โบรชัวร์, ไอส์แลนด์, วิดีโอคอล, สเตนเลส, แฮร์ไลน์, ไมโครไพล์, ไฮดรอลิก, เมกะปาสกาล, ลามิเนต, วาร์นิช, สกรู,
    เราเตอร์, เปียโน, คายัค, ดอลลาร์สหรัฐ, ตร.ม.`,
  abstract: `
    ความปลอดภัย, ความคืบหน้า, ความเป็นส่วนตัว, ความยินยอม, ความสมัครใจ, ความเรียบร้อย, ความเสี่ยง, ความลับ,
    ความกว้าง, ความยาว, ความสูง, ความหนา, ความร้อน, ความลาดชัน, ความไว้ใจ, ความกล้า`,
  compounds: `
    กระจก, กระทบ, พระราชบัญญัติ, คณะกรรมการ, เจ้าหน้าที่, มีหน้าที่, ทำหน้าที่, รายละเอียด, ลายลักษณ์อักษร,
    ตัวอักษร, แผนที่, สถานที่, ถึงที่ดิน, ที่ตั้ง, ที่อยู่, วันที่, คำขอ, ใบอนุญาต, ห้องนอน, ห้องนั่งเล่น,
    สระว่ายน้ำ, เครื่องปรับอากาศ, เครื่องชาร์จ, รับประทาน, เนินเขา, ไม้สัก, น้ำเค็ม, ไอเค็ม, ฟ้าคราม, ขอบฟ้า,
    ลมฟ้าอากาศ, ร่มเงา, กลางแจ้ง, ดวงอาทิตย์, ตะวันออก, ตะวันตก, เฉียงเหนือ, เฉียงใต้, ค่อนเหนือ, ลดหลั่น, ลายเซ็น, อ่อนโยน,
    ต่างชาติ, ส่วนตัว, ส่วนบุคคล, ถือครอง, เบื้องต้น, เริ่มต้น, ออกแบบ, แบบแปลน, แบบฟอร์ม, รูปแบบ, ปล่อยเช่า,
    เปรียบเทียบ, เกี่ยวกับ, รู้จัก, ท่องเที่ยว, สนามบิน, เครื่องบิน, เที่ยวบิน, โรงพยาบาล, ร้านอาหาร, จดหมายข่าว,
    ช่องทาง, เส้นทาง, เดินทาง, เข้าชม, นัดหมาย, ล่วงหน้า, เผยแพร่, เชื่อมต่อ, ตรวจสอบ, ผิดพลาด, รับผิดชอบ, หลักฐาน,
    ตัดสินใจ, ดำเนินการ, เครือข่าย, หน่วยงาน, ร้องเรียน, พักผ่อน, ครบถ้วน, สิ้นสุด, ขั้นตอน, ชั่วโมงเศษ, ตารางเมตร,
    ลูกบาศก์เมตร, ตารางกิโลเมตร, เส้นผ่านศูนย์กลาง, น้ำหนัก, หินแกรนิต, ก้อนหิน, หน้าผา, ฐานรากแผ่, เสาเข็ม,
    เหล็กเสริม, รถบรรทุก, สิ่งแวดล้อม, ค่าธรรมเนียม, จดทะเบียน, รับประกัน, แผ่นดิน, เขตร้อน, หน้าแล้ง, กลางปี,
    ลีลาวดี, ผ้าขนหนู, ลิ้นชัก, เชื้อรา, ชอบอากาศ, ตู้เย็น, ทีละ, น้ำส้มสายชู, พริกขี้หนู, พริกไทยดำ, ถ้วยชาม,
    ข้อสงสัย, ข้อสัญญา, ผู้ซื้อ, ผู้ขาย, ผู้พัฒนาโครงการ, ค่าส่วนกลาง, คำตอบ, หลักเกณฑ์, บุคคลธรรมดา, ชีวิตประจำวัน,
    สถานเอกอัครราชทูต, น้ำเสีย, ระดับน้ำทะเล, ในร่ม, ตัวเอง, หน้านี้, แปลว่า, ว่าด้วย, หาดกลม, แล้วกลับ, มาสองวัน,
    สงบตากว่า, ได้ผลกว่า, สี่สิบ, สิบเอ็ด, สิบสอง, สิบสี่, คนขับรถ, คนขับ, ทั้งกลางวันกลางคืน, พร้อมกัน, ร่วมกัน, อีกครั้ง,
    ดีที่สุด, ชั่วโมงครึ่ง, คดเคี้ยว, กฎกระทรวง, รหัสประเทศ, ผู้ให้บริการ, ผู้กำหนด, ผู้จ่าย, เปลือกหอย, เสื้อแขนยาว, ธงแดง, เช้ามืด,
    ดักตะกอน, เทลงมา, สัญชาติไทย, ไม่น้อยกว่า, คนต่างด้าว, กรมสรรพากร, กรมที่ดิน, เทศบาลนคร, ทุนทรัพย์, หนังสือรับรองบริษัท,
    สิทธิเหนือพื้นดิน, ที่ว่าการอำเภอ`,
  // Phrases that a reader expects on one line, above all in headings.
  phrases: `
    ไม่กี่นาที, ไม่กี่ก้าว, ไม่กี่เดือน, ไม่ขยับเลย, ไม่ขยับ, บอกตรง, ฝั่งนี้เปียก, อีกฝั่ง, สี่สิบสองเกาะ, กับทางชัน, สองหลุม,
    สามแห่ง, ต้นหนึ่ง, ปลาต้ม, ขึ้นครบ, มาก่อน, กลับมา, กลับบ้าน, พอถึง, อยู่ทน, มีหลังคา, ที่กว้างที่สุด, รับประทานอาหาร,
    และสิ่งที่อยู่รอบ, สิ่งที่อยู่ใกล้, และสิ่งที่, กับสิ่งที่, กับห้องแขก, กันไว้ชั่วคราว, อีกนิด, และคอนเซียร์จ, ส่วนคำตอบ, อยู่ที่นี่, ในหนึ่งวัน,
    ในหนึ่งปี, วันที่เขียน, ถูกกว่านี้, อะไรเลย, เรียกกันว่า, ทุกแบบ, ทุกฉบับ, นำออก`,
}

/** All words of the list. */
export const wholeWords = Object.values(listedWords).flatMap((words) => words.trim().split(/,\s+/))

// Each repetition below is bounded. A match may begin at each place of a text, so without bounds the time would grow
// with the square of its length.

// A Chinese house number belongs to its street, whose name may be in Latin letters.
const houseNumber = String.raw`(?:\p{Script=Latin}[\p{Script=Latin} ]{0,60})?[路街道巷]\d{1,6}号`

const figure = String.raw`\d(?:[\d.,\u00a0\u202f]{0,20}\d)?`
/** Browsers break a line after the dash of a range. */
const range = `${figure}–${figure}`

/** Typst breaks beside Thai letters even where a no-break space is. */
const thaiDate = String.raw`\d{1,2}\u00a0\p{Script=Thai}{1,40}\u00a0\d{4}`

/** Russian words with their particles, as in `какой-нибудь`, and prepositions of two parts. */
const particle = String.raw`\p{Script=Cyrillic}{1,40}-(?:то|либо|нибудь)|[Ии]з-(?:за|под)`

/** French verbs and the pronouns behind them, as in `Puis-je` and `Existe-t-il`. */
const inversion = String.raw`\p{Script=Latin}{1,40}-(?:t-)?(?:je|tu|ils?|elles?|on|nous|vous|ce|les?|la|lui|leur|moi|toi|en|y|ci|là)\b`

/**
 * A pattern of all parts of a text that must not break. The longest word comes first, because it may begin with a
 * shorter one.
 */
export const wholeWord = [
  ...wholeWords.toSorted((a, b) => b.length - a.length),
  houseNumber,
  range,
  thaiDate,
  particle,
  inversion,
].join('|')

const pattern = new RegExp(`(${wholeWord})`, 'u')

/** Splits a text. The parts with odd indexes must not break between two lines. */
export function splitAtWholeWords(text: string): string[] {
  return text.split(pattern)
}

/** The same for the text of sanitised HTML. */
export function htmlWithWholeWords(html: string): string {
  return html.replace(/[^<>]+(?=<|$)/g, (text) =>
    splitAtWholeWords(text)
      .map((part, index) => (index % 2 === 1 ? `<span class="whitespace-nowrap">${part}</span>` : part))
      .join(''),
  )
}

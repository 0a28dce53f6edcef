/** A subject that is taught somewhere: the last four digits of its code, its names, its group and its price level. */
export interface Subject {
  code: string
  az: string
  en: string
  group: 'i' | 'ii' | 'iii' | 'iv' | 'v'
  /** AZN a year at an average university. */
  fee: number
  /** Years of a bachelor. */
  duration: number
  aptitude: boolean
}
const GROUPS = { i: 2400, ii: 2600, iii: 1900, iv: 2100, v: 2000 } as const

/** `code az|en`, a line each; `*n` = so many years, `!` = aptitude test. */
const TABLE: { [group in Subject['group']]: string } = {
  i: `0655 İnformasiya texnologiyaları|Information technologies
0631 Kompüter mühəndisliyi|Computer engineering
0509 Kompüter elmləri|Computer science
0501 Riyaziyyat|Mathematics
0502 Fizika|Physics
0606 Neft-qaz mühəndisliyi|Petroleum engineering
0607 Mexanika mühəndisliyi|Mechanical engineering
0608 Energetika mühəndisliyi|Power engineering
0611 Elektronika mühəndisliyi|Electronics engineering
0615 Kimya mühəndisliyi|Chemical engineering
0620 Proseslərin avtomatlaşdırılması mühəndisliyi|Process automation engineering
0624 İnşaat mühəndisliyi|Civil engineering
0633 Nəqliyyat mühəndisliyi|Transport engineering
0649 Ekologiya mühəndisliyi|Environmental engineering
0701 Aqronomluq|Agronomy`,
  ii: `0402 Maliyyə|Finance
0403 Mühasibat|Accounting
0404 İqtisadiyyat|Economics
0405 Dünya iqtisadiyyatı|World economy
0406 Marketinq|Marketing
0408 Biznesin idarə edilməsi|Business administration
0410 Menecment|Management
0413 Turizm işinin təşkili|Tourism management
0414 Statistika|Statistics
0201 Beynəlxalq münasibətlər|International relations
0204 Dövlət və bələdiyyə idarəetməsi|Public administration`,
  iii: `0117 İngilis dili və ədəbiyyatı|English language and literature
0118 Azərbaycan dili və ədəbiyyatı müəllimliyi|Teaching of Azerbaijani language and literature
0113 Tarix müəllimliyi|Teaching of history
0105 Coğrafiya müəllimliyi|Teaching of geography
0102 İbtidai sinif müəllimliyi|Primary school teaching
0206 Hüquqşünaslıq|Law
0209 Tarix|History
0213 Jurnalistika|Journalism
0216 Filologiya (türk dili)|Philology (Turkish)
0217 Tərcümə (alman dili)|Translation (German)
0220 Fəlsəfə|Philosophy`,
  iv: `0901 Müalicə işi|General medicine*6
0902 Stomatologiya|Dentistry*5
0903 Əczaçılıq|Pharmacy*5
0904 İctimai səhiyyə|Public health
0505 Biologiya|Biology
0506 Kimya|Chemistry
0508 Ekologiya|Ecology
0207 Psixologiya|Psychology
0704 Baytarlıq|Veterinary medicine*5`,
  v: `0301 Rəngkarlıq|Painting!
0305 Dizayn|Design!
0308 İnstrumental ifaçılıq|Instrumental performance!
0310 Aktyor sənəti|Acting!
0723 Memarlıq|Architecture*5!
0111 Bədən tərbiyəsi və idman müəllimliyi|Teaching of physical education!`,
}

const LINE = /^(\d{4}) (.+)\|([^*!]+)(?:\*(\d))?(!)?$/

function read(group: Subject['group'], line: string): Subject {
  const [, code = '', az = '', en = '', years, aptitude] = LINE.exec(line) ?? []
  const duration = Number(years ?? 4)
  return {
    code,
    az,
    en,
    group,
    fee: GROUPS[group] * (duration > 5 ? 2 : 1),
    duration,
    aptitude: aptitude !== undefined,
  }
}
const readGroup = (group: Subject['group']): Subject[] =>
  TABLE[group].split('\n').map((line) => read(group, line))

export const SUBJECTS: readonly Subject[] = [
  ...readGroup('i'),
  ...readGroup('ii'),
  ...readGroup('iii'),
  ...readGroup('iv'),
  ...readGroup('v'),
]

/** Trades of vocational centres: last four digits of the code, names. */
export const TRADES: readonly [string, string, string][] = [
  ['0101', 'Elektrik quraşdırıcısı', 'Electrical fitter'],
  ['0102', 'Elektrik və qaz qaynaqçısı', 'Electric and gas welder'],
  ['0103', 'Avtomobil təmiri üzrə çilingər', 'Motor mechanic'],
  ['0104', 'Kompüter ustası', 'Computer technician'],
  ['0105', 'Aşpaz', 'Cook'],
  ['0106', 'Dərzi', 'Tailor'],
  ['0107', 'Xalçaçı', 'Carpet weaver'],
  ['0108', 'Bağban', 'Gardener'],
  ['0109', 'Santexnik', 'Plumber'],
  ['0110', 'Otel inzibatçısı', 'Hotel administrator'],
  ['0111', 'Traktorçu-maşinist', 'Tractor driver'],
]
export const SPECIALISATIONS: readonly string[] = [
  'İnformasiya təhlükəsizliyi',
  'Verilənlərin təhlili',
  'Proqram mühəndisliyi',
  'İdarəetmə',
  'Tədqiqat metodları',
  'Beynəlxalq təcrübə',
]

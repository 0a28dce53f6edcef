import type { Content } from '#engine/content/types.ts'
import type { Portal } from '#server/Portal.ts'
import { publishContent } from './publishContent.ts'

const TEXTS = {
  'sms.code': 'Kod: {code} ({minutes})',
  'sms.forgottenEmail': 'E-poçt: {email}',
  'sms.account.passwordChanged': 'Parol dəyişdi',
  'sms.account.emailChanged': 'E-poçt dəyişdi',
  'sms.account.mobileChanged': 'Nömrə dəyişdi',
  'sms.account.changeUndone': 'Dəyişiklik ləğv edildi',
  'sms.account.newSignIn': 'Yeni cihaz',
  'mail.greeting': '{name}',
  'mail.footer': 'Qaynar xətt',
  'mail.code.subject': 'Kod',
  'mail.code.body': 'Kod: {code}',
  'mail.reset.subject': 'Bərpa',
  'mail.reset.body': '{name}: {link}',
  'mail.account.exists.subject': 'Hesab var',
  'mail.account.exists.body': '{link}',
  'mail.account.created.subject': 'Xoş gəldiniz',
  'mail.account.created.body': 'Hörmətli {name}',
  'mail.account.emailChanged.subject': 'E-poçt',
  'mail.account.emailChanged.body': 'E-poçt dəyişdi: {link} ({hours})',
  'mail.account.mobileChanged.subject': 'Nömrə',
  'mail.account.mobileChanged.body': 'Nömrə dəyişdi: {link} ({hours})',
  'mail.account.secondFactorOn.subject': 'Kodlar',
  'mail.account.secondFactorOn.body': 'Kodlar qoşuldu: {link} ({hours})',
  'mail.account.secondFactorOff.subject': 'Kodlar',
  'mail.account.secondFactorOff.body': 'Kodlar söndürüldü',
  'mail.account.changedAgain.subject': 'Dəyişiklik',
  'mail.account.changedAgain.body': 'Yenə dəyişdi',
  'mail.account.changeUndone.subject': 'Ləğv',
  'mail.account.changeUndone.body': 'Dəyişiklik ləğv edildi',
  'mail.account.blocked.subject': 'Blok',
  'mail.account.blocked.body': 'Hesab bloklandı',
  'mail.account.unblocked.subject': 'Blok',
  'mail.account.unblocked.body': 'Hesab açıldı',
  'mail.account.newSignIn.subject': 'Yeni cihaz',
  'mail.account.newSignIn.body': 'Yeni cihaz: {at}',
  'mail.account.passwordChanged.subject': 'Parol',
  'mail.account.passwordChanged.body': 'Parol dəyişdi',
  'service.first': 'Birinci xidmət',
  'service.secret': 'Gizli',
  'service.secret.about': 'Gizli işlər üçün',
  'serviceGroup.front': 'Ön',
  'menu.always': 'Həmişə',
  'menu.window': 'Qəbul',
}
const SERVICES = [
  {
    name: 'first',
    redirect_url: '/first',
    is_global: true,
    processes: ['firstProcess'],
    menu: [
      { id: 'menu.always', url: '/first', is_equals: true },
      { id: 'menu.window', url: '/first/apply', includes: 'first/apply', visibleWhen: 'windowOpen' },
    ],
  },
  { name: 'secret', group: 'front', icon: 'lock', is_admin: true },
]
const CONDITIONS = {
  windowOpen: {
    '/campaign/opens': { atMost: { at: '/now/at' } },
    '/campaign/closes': { atLeast: { at: '/now/at' } },
  },
}
const SMALL: Content = {
  forms: {},
  uiSchemas: {},
  workflows: {},
  conditions: CONDITIONS,
  facts: {},
  services: { services: SERVICES, groups: ['front'], campaigns: [], maintenance: [], constants: {} },
  lists: {
    land: {
      id: 'land',
      row: { id: { type: 'string' }, citizenshipId: { type: 'integer' } },
      rows: [{ id: 'TR', citizenshipId: 792 }],
    },
  },
  notifications: {},
  documents: {},
  templates: {},
  personas: {},
  migrations: {},
  locales: { az: TEXTS, en: {} },
}
export interface SmallRelease {
  constants?: { [name: string]: string | number }
  campaigns?: Content['services']['campaigns']
  maintenance?: Content['services']['maintenance']
}

/** A release made by hand, without forms and processes: the server's own rules can be seen alone. @returns its hash. */
export async function publishSmallRelease(portal: Portal, small: SmallRelease = {}): Promise<string> {
  const services = { ...SMALL.services, ...small }
  const content = { ...SMALL, services }
  return publishContent(portal, content)
}

import type { NewPerson } from './register.ts'

/** Two people whom the registers know (workflows/personas) and who have no account yet. */
export const aysel: NewPerson = {
  language: 'az',
  citizenship: 'az',
  fin: '5AYSEL1',
  documentType: 'idCard',
  documentSeries: 'AA',
  documentNumber: '1000001',
  mobile: '+994501112233',
  email: 'aysel.road@example.az',
  password: 'Salam2026',
  university: { az: 'Bakı Dövlət Universiteti', en: 'Baku State University' },
  specialty: { az: 'İnformasiya texnologiyaları', en: 'Information technologies' },
  studyLanguage: 'az',
}
export const nino: NewPerson = {
  language: 'en',
  citizenship: 'foreign',
  fin: '5NINO11',
  birthDate: '05/10/2005',
  documentType: 'migrationDocument',
  documentNumber: 'MPR0011',
  mobile: '+995555100011',
  email: 'nino.road@example.ge',
  password: 'Hello2026',
  university: { az: 'Bakı Dövlət Universiteti', en: 'Baku State University' },
  specialty: { az: 'İngilis dili və ədəbiyyatı', en: 'English language and literature' },
  studyLanguage: 'en',
}

/** A citizen whom the population register knows and who has no account yet. */
export interface Citizen {
  fin: string
  documentSeries: string
  documentNumber: string
  mobile: string
  email: string
  password: string
}

export const AYSEL: Citizen = {
  fin: '5AYSEL1',
  documentSeries: 'AA',
  documentNumber: '1000001',
  mobile: '+994501000001',
  email: 'aysel@example.az',
  password: 'Aysel2026!',
}
export const RAUF: Citizen = {
  fin: '5RAUF21',
  documentSeries: 'AA',
  documentNumber: '1000002',
  mobile: '+994551000002',
  email: 'rauf@example.az',
  password: 'Rauf2026!',
}

/** E-mails of the staff in src/server/demo/people.json. */
export const STAFF = {
  bdu: 'bdu@example.az',
  adnsu: 'adnsu@example.az',
  sender: 'aztu@example.az',
  ministry: 'ministry@example.az',
  commission: 'commission@example.az',
  finance: 'finance@example.az',
  administrator: 'admin@example.az',
} as const
export type StaffName = keyof typeof STAFF

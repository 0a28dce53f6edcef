import type { LanguageFormats } from './languageFormats.ts'

export const enFormats: LanguageFormats = {
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  decimal: '.',
  group: ',',
  shortDate: (day, month, year) => `${day}/${month}/${year}`,
}

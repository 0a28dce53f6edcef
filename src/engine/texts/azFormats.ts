import type { LanguageFormats } from './languageFormats.ts'

/** Azerbaijani without Intl: browsers built without its data print "M08", and servers and browsers must agree. */
export const azFormats: LanguageFormats = {
  months: [
    'yanvar',
    'fevral',
    'mart',
    'aprel',
    'may',
    'iyun',
    'iyul',
    'avqust',
    'sentyabr',
    'oktyabr',
    'noyabr',
    'dekabr',
  ],
  weekdays: ['bazar', 'bazar ertəsi', 'çərşənbə axşamı', 'çərşənbə', 'cümə axşamı', 'cümə', 'şənbə'],
  decimal: ',',
  group: '.',
  shortDate: (day, month, year) => `${day}.${month}.${year}`,
}

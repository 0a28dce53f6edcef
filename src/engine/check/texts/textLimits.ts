/** Characters that a place has room for, by the ids of its texts; the first that fits. `limit` in locales/meta.json is stricter. */
const limits: readonly (readonly [ids: RegExp, characters: number])[] = [
  [/^mail\..*\.subject$/, 78],
  [/^mail\./, 800],
  [/^button\./, 32],
  [/^menu\./, 34],
  [/^(?:label|title|screen|form\.[^.]+\.title)\b/, 60],
  [/^(?:phase|language)\./, 30],
  [/^(?:actor|fact)\./, 60],
  [/^(?:[a-z]\w*\.)?field\./, 90],
  [/^(?:[a-z]\w*\.)?(?:hint|why)\./, 140],
  [/^option\./, 90],
  [/^service\..*\.keywords$/, 600],
  [/^service\./, 80],
  [/^(?!app\.)[a-z]\w*\.(?:status|step|do)\./, 64],
  [/^(?!app\.)[a-z]\w*\.sample\./, 40],
  [/^[a-z]\w*\.name$/, 60],
]
const OTHERS = 280
/** One SMS of the plain alphabet; else two that are sent as one, of 67 characters each. */
const PLAIN_SMS = 160
const OTHER_SMS = 134
const plainAlphabet = /^[\n\r !-Z_a-z£¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ¤¡ÄÖÑÜ§¿äöñüà]*$/

export function limitOf(id: string, text: string): number {
  if (id.startsWith('sms.')) return plainAlphabet.test(text) ? PLAIN_SMS : OTHER_SMS
  return limits.find(([ids]) => ids.test(id))?.[1] ?? OTHERS
}

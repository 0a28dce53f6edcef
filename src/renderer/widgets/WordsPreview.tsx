import { useEffect, useState } from 'react'
import type { Template } from '#engine/content/Template.ts'
import type { Remark } from '#engine/form/remarks/Remark.ts'
import { textIds } from '#engine/texts/textIds.ts'
import { Notice } from '#ui/Notice.tsx'
import { useServices, type Translate } from '../environment/RendererServices.ts'

interface WordsPreviewProps {
  words: Pick<Remark, 'template' | 'params' | 'text'>
  template: Template | undefined
}

const LANGUAGES = ['az', 'en'] as const

/** What the applicant will read, in both languages; nothing before all that a template asks for is there. */
export function WordsPreview({ words, template }: WordsPreviewProps) {
  const services = useServices()
  const others = useOtherTexts()
  const { params = {}, text = {} } = words
  const isComplete = Object.keys(template?.params ?? {}).every((name) => params[name] !== undefined)
  const lines = LANGUAGES.flatMap((language) => {
    const translate = language === services.language ? services.translate : others.get(language)
    const isReady = words.template !== undefined && isComplete && translate !== undefined
    const told = isReady ? translate(textIds.template(words.template ?? ''), params) : text[language]
    return told === undefined || told.trim() === '' ? [] : [{ language, told }]
  })
  if (lines.length === 0) return null
  return (
    <Notice tone="neutral" title={services.translate('form.remark.preview')}>
      {lines.map(({ language, told }) => (
        <p key={language} lang={language} className="officer-words">
          {told}
        </p>
      ))}
    </Notice>
  )
}

/** Texts of the languages that the page is not in, as they come. */
function useOtherTexts(): ReadonlyMap<string, Translate> {
  const { language, textsIn } = useServices()
  const [found, setFound] = useState<ReadonlyMap<string, Translate>>(new Map())
  useEffect(() => {
    let gone = false
    const load = async (other: string) => {
      const translate = await textsIn?.(other)
      if (translate !== undefined && !gone) setFound((known) => new Map([...known, [other, translate]]))
    }
    for (const other of LANGUAGES.filter((one) => one !== language)) load(other).catch(() => undefined)
    return () => {
      gone = true
    }
  }, [language, textsIn])
  return found
}

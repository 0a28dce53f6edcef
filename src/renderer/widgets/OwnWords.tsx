import { LONGEST_REMARK } from '#engine/form/remarks/remarkIssues.ts'
import { Field } from '#ui/Field.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { useServices } from '../environment/RendererServices.ts'
import { useEnvironment } from '../form/FormEnvironment.ts'
import { elementId } from '../store/pointerPath.ts'
import { useIssueText } from './useIssueText.ts'

type Texts = { [language: string]: string }

interface OwnWordsProps {
  /** In which they have to be written. */
  languages: readonly string[]
  text: Texts
  place: string
  onChange: (text: Texts) => void
}

const LANGUAGES = ['az', 'en'] as const

/** A remark in words of one's own, in each language of the portal. */
export function OwnWords({ languages, text, place, onChange }: OwnWordsProps) {
  return LANGUAGES.map((language) => (
    <Words
      key={language}
      language={language}
      required={languages.includes(language)}
      value={text[language] ?? ''}
      place={`${place}/${language}`}
      onChange={(words) => {
        const { [language]: _former, ...others } = text
        onChange(words === '' ? others : { ...others, [language]: words })
      }}
    />
  ))
}

interface WordsProps {
  language: (typeof LANGUAGES)[number]
  required: boolean
  value: string
  place: string
  onChange: (words: string) => void
}

function Words({ language, required, value, place, onChange }: WordsProps) {
  const { translate } = useServices()
  const { store } = useEnvironment()
  const error = useIssueText([place])
  return (
    <Field
      id={elementId(store.addressOf(place))}
      label={translate('form.remark.words', { language: translate(`language.${language}`) })}
      required={required}
      requiredText={translate('a11y.required')}
      {...error}
    >
      {(control) => (
        <TextArea
          {...control}
          lang={language}
          rows={3}
          maxLength={LONGEST_REMARK}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

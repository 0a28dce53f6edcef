import type { Templates } from '#engine/form/remarks/wordsIssues.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { FailedNotice } from '../../errors/FailedNotice.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { issueAt } from './issueAt.ts'
import { TemplateChoice } from './TemplateChoice.tsx'
import { TemplateFields } from './TemplateFields.tsx'
import { type MessageTo, useMessage } from './useMessage.ts'

interface WriteMessageProps extends Omit<MessageTo, 'templates'> {
  /** Absent: own words alone. */
  templates?: Templates
}

const LONGEST = 2000
const NONE: Templates = {}

/** A message in own words, or from a template that everybody reads in their language. */
export function WriteMessage({ templates = NONE, ...to }: WriteMessageProps) {
  const { text } = useTexts()
  const { written, issues, busy, failure, change, setParam, send } = useMessage({ ...to, templates })
  const chosen = templates[written.template]
  return (
    <form
      className="stack"
      data-gap="small"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TemplateChoice
        templates={templates}
        value={written.template}
        onChoose={(template) => change({ template, params: {} })}
      />
      {chosen === undefined ? (
        <Field
          label={text(to.institution === undefined ? 'app.messages.write' : 'app.messages.answer')}
          {...issueAt('/words/text', issues, text)}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={LONGEST}
              value={written.words}
              onChange={({ target }) => change({ words: target.value })}
            />
          )}
        </Field>
      ) : (
        <TemplateFields
          id={written.template}
          template={chosen}
          params={written.params}
          issues={issues}
          onChange={setParam}
        />
      )}
      {failure !== null && <FailedNotice failure={failure.is} title="state.failed.sending" />}
      <div className="actions">
        <Button type="submit" kind="secondary" busy={busy}>
          {text('app.messages.send')}
        </Button>
      </div>
    </form>
  )
}

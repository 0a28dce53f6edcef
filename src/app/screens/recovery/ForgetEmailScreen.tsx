import { useState } from 'react'
import { Panel } from '#ui/Panel.tsx'
import { AccountForm } from '../../accountForm/AccountForm.tsx'
import { textValue } from '../../accountForm/textValue.ts'
import { call } from '../../http/call.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { PageHeading } from '../../navigation/PageHeading.tsx'
import { SentNotice } from './SentNotice.tsx'

/** The masked e-mail goes out by SMS; the answer is the same for people whom the portal does not know. */
export function ForgetEmailScreen() {
  const { text } = useTexts()
  const [sent, setSent] = useState(false)
  return (
    <div className="stack">
      <PageHeading focusKey={sent ? 'sent' : 'form'}>{text('screen.forgotEmail')}</PageHeading>
      {sent ? (
        <SentNotice />
      ) : (
        <Panel>
          <AccountForm
            form="account/forgottenEmail"
            submitText="button.remindEmail"
            onSubmit={async (values) => {
              const series = textValue(values, 'documentSeries')
              const fin = textValue(values, 'fin')
              await call('forgottenEmail', {
                body: {
                  documentType: textValue(values, 'documentType'),
                  documentNumber: textValue(values, 'documentNumber'),
                  phoneLast4: textValue(values, 'phoneLast4'),
                  ...(series !== '' && { documentSeries: series }),
                  ...(fin !== '' && { fin }),
                },
              })
              setSent(true)
            }}
          />
        </Panel>
      )}
    </div>
  )
}

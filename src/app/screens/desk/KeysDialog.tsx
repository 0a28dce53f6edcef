import { Dialog } from '#ui/Dialog.tsx'
import { useTexts } from '../../i18n/useTexts.ts'

/** Which keys do something while the focus is in the table. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { text } = useTexts()
  const keys = [
    ['j ↓', text('app.desk.keys.down')],
    ['k ↑', text('app.desk.keys.up')],
    ['Home End', text('app.desk.keys.ends')],
    ['Enter', text('app.desk.keys.open')],
    ['x', text('app.desk.keys.select')],
    ['t', text('app.desk.keys.take')],
    ['g', text('app.desk.keys.giveBack')],
    ['n p', text('app.desk.keys.turn')],
    ['/', text('app.desk.keys.search')],
    ['?', text('app.desk.keys.help')],
  ] as const
  return (
    <Dialog open={open} onClose={onClose} title={text('app.desk.keys')} closeLabel={text('a11y.closeDialog')}>
      <p>{text('app.desk.keys.about')}</p>
      <dl className="desk-keys">
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              {key.split(' ').map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

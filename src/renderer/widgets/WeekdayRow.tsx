import { formatsOf } from '#engine/texts/languageFormats.ts'
import { shortWeekday } from '#engine/texts/shortWeekday.ts'
import { useServices } from '../environment/RendererServices.ts'

const FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0]

export function WeekdayRow() {
  const { language } = useServices()
  const { weekdays } = formatsOf(language)
  return (
    <thead>
      <tr>
        {FROM_MONDAY.map((day) => (
          <th key={day} scope="col" abbr={weekdays[day]}>
            {shortWeekday(weekdays[day] ?? '')}
          </th>
        ))}
      </tr>
    </thead>
  )
}

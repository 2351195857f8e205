// Downloads the shown data as a table for spreadsheets.
import { useDays } from '../../../components/charts/period.ts'
import { buttonClass } from '../../../ui/button-class.ts'

/** `query`: more parameters, such as `location=…`. */
export function CsvLink({ path, query = '' }: { path: string; query?: string }) {
  const days = useDays()
  return (
    <a href={`${path}?days=${days}${query && `&${query}`}`} download className={buttonClass('outline')}>
      Download CSV
    </a>
  )
}

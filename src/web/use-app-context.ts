// The client of the API and the query cache, for any component. They never change: nothing here subscribes, as the
// router's own hook would, once per favorite button of a list.
// chunk: frame
import { useRouter } from '@tanstack/react-router'

export const useAppContext = () => useRouter().options.context

// The specification links a location in two ways; one address is canonical.
import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/locations/$id')({
  loader: ({ params, location }) => {
    throw redirect({ to: '/location/$id', params, search: location.search, statusCode: 301 })
  },
})

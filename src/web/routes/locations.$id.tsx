// The specification links a location both ways; one address is the real one.
import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/locations/$id')({
  loader: ({ params }) => {
    throw redirect({ to: '/location/$id', params, statusCode: 301 })
  },
})

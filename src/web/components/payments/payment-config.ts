// What the payment form needs: the payment service's public key, or that it is the sandbox.
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../request-context.ts'

export const paymentConfigQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/payments/config'],
    queryFn: ({ signal }) => api.payments.config(undefined, { signal }),
  })

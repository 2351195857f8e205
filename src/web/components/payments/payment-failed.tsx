// A card that was refused: the specification's title, and what to do.

/** It takes the focus, so that it is read and the next try starts from it. */
export function PaymentFailed({ children }: { children: string }) {
  return (
    <div
      role="alert"
      data-form-error
      tabIndex={-1}
      ref={(message) => message?.focus()}
      className="text-bad outline-none"
    >
      <p className="font-semibold">Payment Failed</p>
      <p>{children}</p>
    </div>
  )
}

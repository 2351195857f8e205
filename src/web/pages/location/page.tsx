// (being built)
export function LocationPage() {
  return <div className="wrap-page py-12"><h1>location</h1></div>
}

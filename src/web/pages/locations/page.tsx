// (being built)
export function LocationsPage() {
  return <div className="wrap-page py-12"><h1>locations</h1></div>
}

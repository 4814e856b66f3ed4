package rail

// Pay moves an amount between two purses. The bank is a purse like any other:
// what all purses hold together never changes, which an audit checks.
func Pay(from, to *int32, amount int32) {
	*from -= amount
	*to += amount
}

// Loans is how many loans of a size cover what a purse lacks for an amount.
func Loans(purse, amount, size int32) int32 {
	lack := amount - purse
	if lack <= 0 {
		return 0
	}
	return (lack + size - 1) / size
}

package store

// OpenPatient opens a store that waits as long as a test can.
var OpenPatient = open

// Payloads and ReadPayload are what servers tell each other.
var (
	Payloads    = payloads
	ReadPayload = readPayload
)

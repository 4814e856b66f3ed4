package track

// Aware makes Once look ahead and remember from the first hex on: small boards would leave nothing to it.
func (r *Reach) Aware() { r.aware = true }

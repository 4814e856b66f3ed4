module remise

go 1.26
